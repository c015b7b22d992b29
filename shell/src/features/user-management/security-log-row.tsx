import type { SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { StatusBadge, type Tone } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';

/** Tone by severity. */
const TONES: Record<SecurityEvent, Tone> = {
  sign_in: 'neutral',
  sign_in_failed: 'danger',
  sign_out: 'neutral',
  confirmation_failed: 'danger',
  confirmation_given: 'neutral',
  provider_invited: 'warning',
  provider_uninvited: 'neutral',
  provider_linked: 'warning',
  provider_unlinked: 'warning',
  api_token_created: 'warning',
  api_token_revoked: 'info',
  api_token_first_used: 'neutral',
  webhook_created: 'warning',
  webhook_changed: 'warning',
  webhook_deleted: 'info',
  webhook_switched_off: 'warning',
  webhook_delivery_resent: 'neutral',
  scim_group_created: 'success',
  scim_group_changed: 'info',
  scim_group_deleted: 'danger',
  scim_group_joined: 'info',
  scim_group_left: 'info',
  scim_group_mapped: 'warning',
  scim_group_refused: 'danger',
  second_factor_confirmed: 'neutral',
  second_factor_added: 'success',
  second_factor_removed: 'warning',
  second_factor_renamed: 'neutral',
  second_factor_reset: 'warning',
  recovery_codes_made: 'info',
  recovery_code_used: 'warning',
  password_revealed: 'warning',
  password_changed: 'info',
  password_reset: 'warning',
  role_changed: 'warning',
  user_created: 'success',
  user_changed: 'info',
  user_activated: 'success',
  user_deactivated: 'danger',
  user_deleted: 'danger',
  person_exported: 'warning',
  person_erased: 'danger',
  erasure_completed: 'info',
  retention_rule_set: 'warning',
  retention_rule_removed: 'warning',
  sessions_revoked: 'info',
  unit_created: 'success',
  unit_changed: 'info',
  unit_closed: 'danger',
  unit_reopened: 'success',
  pay_rule_changed: 'info',
  pay_period_locked: 'info',
  pay_period_reopened: 'warning',
  pay_period_exported: 'info',
  pay_settings_changed: 'info',
  timesheet_reopened: 'warning',
  own_hours_decided: 'warning',
  assignment_added: 'warning',
  assignment_ended: 'info',
  person_moved: 'info',
  labour_policy_saved: 'info',
  labour_policy_activated: 'warning',
  labour_policy_deleted: 'info',
  labour_finding_accepted: 'warning',
  rest_consent_recorded: 'info',
  work_terms_changed: 'warning',
  job_function_created: 'success',
  job_function_changed: 'info',
  job_function_deleted: 'info',
  template_created: 'success',
  template_changed: 'info',
  template_deleted: 'info',
  chat_group_created: 'success',
  chat_group_archived: 'info',
  chat_groups_ordered: 'neutral',
  chat_member_added: 'info',
  chat_member_removed: 'info',
};

/** Badge with the event's name. */
export function EventBadge({ event }: { event: SecurityEvent }) {
  const t = usePeopleTexts();
  return <StatusBadge tone={TONES[event]}>{t(`securityLog.events.${event}`)}</StatusBadge>;
}

/** Returns the name of an event's account. */
export function useAccountName(): (entry: SecurityLogEntry) => string {
  const t = usePeopleTexts();
  return ({ userName, username, actorId }) =>
    userName !== null && username !== null
      ? t('securityLog.user', { name: userName, username })
      : (userName ?? username ?? t(actorId === null ? 'securityLog.somebody' : 'securityLog.noAccount'));
}

/** One event: type, account, actor, address and time. */
export function SecurityLogRow({ entry }: { entry: SecurityLogEntry }) {
  const t = usePeopleTexts();
  const { dateTime } = useFormats();
  const { at, event, actorId, actorName, userId, address, detail } = entry;
  const whom = useAccountName()(entry);
  const isByOther = actorName !== null && actorId !== userId;
  return (
    <li className="security-event">
      <EventBadge event={event} />
      <div className="security-event__what">
        <strong>{whom}</strong>
        {detail !== null && <span>{detail}</span>}
        {isByOther && <span>{t('securityLog.by', { name: actorName })}</span>}
        {address !== null && <span>{t('securityLog.address', { address })}</span>}
      </div>
      <time className="security-event__at" dateTime={at}>
        {dateTime(at)}
      </time>
    </li>
  );
}
