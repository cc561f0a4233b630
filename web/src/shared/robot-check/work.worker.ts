/** The work of a robot check, off the page's own thread. */
import 'altcha-lib/workers/pbkdf2';
