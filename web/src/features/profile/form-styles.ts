// The form's file comes later than the page that draws it without scripts; its looks must not.
import '@cotejo/ui/form/choice.module.css';
import '@cotejo/ui/form/error-summary.module.css';
import '@cotejo/ui/form/fieldset.module.css';
import '@cotejo/ui/form/form-layout.module.css';
import '@cotejo/ui/form/input.module.css';
import '@cotejo/ui/form/segmented.module.css';
import '@cotejo/ui/profile-form/profile-form.module.css';
