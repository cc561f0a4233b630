import '@cotejo/ui/theme/inter.css';
import '@cotejo/ui/theme/tokens.css';
import '@cotejo/ui/theme/base.css';
import '@cotejo/ui/theme/layout.css';
