/** Tables that are empty in normal operation, so a frozen release has no rows of them. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  // Links that create the first administrator: the demo has one already.
  'first_admin_links',
  // Progress of checkpoint delivery: the demo sends none.
  'anchor_deliveries',
  // Exports of more than 10,000 rows: the demo has fewer.
  'exports',
  // Single sign-on: the demo has no provider.
  'identities',
  'provider_invitations',
  'provider_sessions',
  'logout_tokens',
  // Provisioning: the demo has no directory.
  'api_tokens',
  'scim_people',
  'scim_groups',
  'scim_group_members',
  // Webhooks: the demo has no receiver.
  'webhooks',
  'webhook_deliveries',
  // Entries of a digest: the hourly job sends and deletes them.
  'notification_digest_entries',
  // Passkeys: a device has to sign.
  'passkeys',
]);
