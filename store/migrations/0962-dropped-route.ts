import type { Migration } from './migration.ts';

/** An open list of routes hears that a product's route was dropped, which deletes its row. */
export const droppedRoute: Migration = {
  name: '0962-dropped-route',
  up: /* sql */ `
CREATE TRIGGER payment_route_gone AFTER DELETE ON payment_route
  FOR EACH ROW EXECUTE FUNCTION notify_record('payment-route');
`,
};
