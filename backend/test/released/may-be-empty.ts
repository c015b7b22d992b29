/** Tables that hold nothing while everything is well, so that a kept release has no rows of them either. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  // Links that make the first administrator: the demo has one from the start.
  'first_admin_links',
  // How far checkpoints have been sent: the demo sends none.
  'anchor_deliveries',
]);
