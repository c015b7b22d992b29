import type { Id, Instant } from './primitives.ts';

/** Events of the security log (`decisions §3`). */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'confirmation_failed',
  'confirmation_given',
  'provider_invited',
  'provider_uninvited',
  'provider_linked',
  'provider_unlinked',
  'api_token_created',
  'api_token_revoked',
  'api_token_first_used',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'webhook_switched_off',
  'webhook_delivery_resent',
  'scim_group_created',
  'scim_group_changed',
  'scim_group_deleted',
  'scim_group_joined',
  'scim_group_left',
  'scim_group_mapped',
  'scim_group_refused',
  'second_factor_confirmed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_renamed',
  'second_factor_reset',
  'recovery_codes_made',
  'recovery_code_used',
  'password_revealed',
  'password_changed',
  'password_reset',
  'role_changed',
  'user_created',
  'user_changed',
  'user_activated',
  'user_deactivated',
  'user_deleted',
  'person_exported',
  'person_erased',
  'erasure_completed',
  'retention_rule_set',
  'retention_rule_removed',
  'sessions_revoked',
  'unit_created',
  'unit_changed',
  'unit_closed',
  'unit_reopened',
  'assignment_added',
  'assignment_ended',
  'person_moved',
  'labour_policy_saved',
  'labour_policy_activated',
  'labour_policy_deleted',
  'labour_finding_accepted',
  'rest_consent_recorded',
  'work_terms_changed',
  'pay_rule_changed',
  'pay_period_locked',
  'pay_period_reopened',
  'pay_period_exported',
  'pay_settings_changed',
  'timesheet_reopened',
  'own_hours_decided',
  'job_function_created',
  'job_function_changed',
  'job_function_deleted',
  'template_created',
  'template_changed',
  'template_deleted',
  'chat_group_created',
  'chat_group_archived',
  'chat_groups_ordered',
  'chat_member_added',
  'chat_member_removed',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** One row of `GET /api/admin/security-log`, newest first. Names are snapshots and survive the deletion of the accounts. */
export interface SecurityLogEntry {
  id: Id;
  at: Instant;
  event: SecurityEvent;
  /** Who performed it; null for a failed sign-in and for actions of the system. */
  actorId: Id | null;
  actorName: string | null;
  /** The affected account. */
  userId: Id | null;
  userName: string | null;
  username: string | null;
  address: string | null;
  /** Details as text, such as 'employee → manager'. */
  detail: string | null;
}
