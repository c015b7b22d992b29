import { sql } from 'kysely';
import { nameOf, section } from './person-section.ts';

const SITE = { site: nameOf('org_units', 'site_id') };
const ofChecklists = (person: string) =>
  sql<boolean>`t.instance_id in (select id from checklist_instances where employee_id = ${person})`;

const ACCOUNT = [
  section('account', 'users', {
    of: 'id',
    columns: ['name', 'username', 'email', 'phone', 'birthday', 'role', 'is_active', 'created_at', 'updated_at'],
    names: SITE,
  }),
  section('roles', 'assignments', {
    of: 'user_id',
    columns: ['role', 'is_home', 'from', 'to'],
    names: { place: nameOf('org_units', 'unit_id') },
  }),
  section('job-functions', 'user_job_functions', {
    of: 'user_id',
    key: 'job_function_id',
    columns: [],
    names: { name: nameOf('job_functions', 'job_function_id') },
  }),
  section('work-terms', 'work_terms', {
    of: 'user_id',
    columns: [
      ...([
        'from',
        'rate_cents',
        'contract_minutes_per_week',
        'birth_date',
        'branch',
        'waivers',
        'school_terms',
      ] as const),
      'recorded_at',
    ],
  }),
  section('directory', 'scim_people', {
    of: 'user_id',
    key: 'user_id',
    columns: ['external_id', 'given_name', 'family_name', 'provider', 'removed_at'],
  }),
  section('directory-groups', 'scim_group_members', {
    of: 'user_id',
    key: 'group_id',
    columns: [],
    names: { name: nameOf('scim_groups', 'group_id') },
  }),
];

const SIGN_IN = [
  section('sessions', 'sessions', {
    of: 'user_id',
    columns: ['created_at', 'last_used_at', 'ended_at', 'expires_at', 'user_agent', 'address', 'factor'],
  }),
  section('passkeys', 'passkeys', { of: 'user_id', columns: ['name', 'created_at', 'last_used_at'] }),
  section('authenticator-app', 'totp_secrets', {
    of: 'user_id',
    key: 'user_id',
    columns: ['created_at', 'last_used_at'],
  }),
  section('recovery-codes', 'recovery_codes', { of: 'user_id', columns: ['used_at'] }),
  section('sign-in-providers', 'identities', { of: 'user_id', columns: ['issuer', 'subject', 'linked_at'] }),
  section('sign-in-invitations', 'provider_invitations', {
    of: 'user_id',
    key: 'user_id',
    columns: ['provider', 'expires_at'],
  }),
  section('api-tokens', 'api_tokens', {
    of: 'created_by_id',
    columns: ['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
  }),
  // An entry's address is that of whoever did it, who may be somebody else: their own are in the sessions.
  section('security-log', 'security_log', { of: 'user_id', columns: ['at', 'event', 'detail'] }),
];

const WORK = [
  section('shifts', 'schedules', {
    of: 'employee_id',
    columns: ['date', 'start_time', 'end_time', 'status', 'created_at'],
    names: { ...SITE, jobFunction: nameOf('job_functions', 'job_function_id') },
  }),
  section('shift-changes', 'schedule_changes', {
    of: 'employee_id',
    columns: [
      ...(['at', 'kind', 'starts_at', 'ends_at', 'new_starts_at', 'new_ends_at'] as const),
      ...(['is_by_employee', 'has_consent'] as const),
    ],
    names: SITE,
  }),
  section('time-entries', 'time_entries', {
    of: 'employee_id',
    columns: [
      ...(['date', 'clock_in_at', 'clock_out_at', 'breaks', 'break_correction'] as const),
      ...(['notes', 'edit_reason', 'source'] as const),
    ],
    names: SITE,
  }),
  section('time-entry-history', 'time_audit_log', {
    of: 'employee_id',
    columns: ['timestamp', 'time_entry_id', 'action_type', 'reason', 'previous_data', 'new_data'],
    names: SITE,
  }),
  section('time-corrections', 'time_corrections', {
    of: 'employee_id',
    columns: [
      ...(['date', 'clock_in_at', 'clock_out_at', 'breaks', 'reason'] as const),
      ...(['status', 'decided_at', 'decision_reason', 'created_at'] as const),
    ],
    names: SITE,
  }),
  section('time-entry-reviews', 'time_entry_reviews', {
    of: 'employee_id',
    columns: [
      ...(['created_at', 'date', 'edit_reason', 'previous', 'edited', 'status'] as const),
      ...(['answered_at', 'dispute_reason', 'resolved_at', 'resolution'] as const),
    ],
    names: SITE,
  }),
  section('time-off', 'time_off_requests', {
    of: 'employee_id',
    columns: [
      'type',
      'start_date',
      'end_date',
      'reason',
      'status',
      'withdrawn_at',
      'decided_at',
      'notes',
      'created_at',
    ],
    names: SITE,
  }),
  section('timesheets', 'timesheets', {
    of: 'employee_id',
    columns: ['status', 'submitted_at', 'approved_at', 'reason', 'lines'],
    names: {
      ...SITE,
      firstDay: nameOf('pay_periods', 'period_id', 'start_date'),
      lastDay: nameOf('pay_periods', 'period_id', 'end_date'),
    },
  }),
  section('pay-adjustments', 'pay_adjustments', {
    of: 'employee_id',
    columns: ['date', 'previous', 'corrected', 'old_minutes', 'new_minutes', 'cause', 'created_at'],
    names: SITE,
  }),
  section('rest-consents', 'rest_consents', { of: 'employee_id', columns: ['day', 'recorded_at'], names: SITE }),
  section('accepted-findings', 'labour_acceptances', {
    of: 'employee_id',
    columns: ['rule_id', 'pack_id', 'starts_at', 'ends_at', 'sentence', 'reason', 'accepted_at'],
    names: SITE,
  }),
];

const CHECKLISTS = [
  section('checklists', 'checklist_instances', {
    of: 'employee_id',
    columns: [
      ...(['id', 'template_name', 'date', 'status', 'started_at', 'completed_at', 'due_date'] as const),
      ...(['attempt', 'deleted_at', 'delete_reason'] as const),
    ],
    names: SITE,
  }),
  section('checklist-tasks', 'checklist_items', {
    of: ofChecklists,
    columns: ['instance_id', 'attempt', 'text', 'status', 'notes', 'completed_at', 'reviewed_at'],
  }),
  section('checklist-attempts', 'checklist_attempts', {
    of: ofChecklists,
    columns: ['instance_id', 'attempt', 'started_at', 'completed_at', 'reset_at'],
  }),
  section('photos', 'photos', {
    of: (person) => sql<boolean>`(t.uploaded_by_id = ${person} or ${ofChecklists(person)})`,
    columns: ['id', 'instance_id', 'label', 'filename', 'size', 'width', 'height', 'created_at'],
    names: SITE,
  }),
];

const MESSAGES = [
  section('messages', 'messages', {
    of: 'sender_id',
    columns: ['content', 'created_at'],
    names: { group: nameOf('chat_groups', 'group_id', 'title') },
  }),
  section('chat-groups', 'chat_group_members', {
    of: 'user_id',
    columns: ['role', 'joined_at'],
    names: { group: nameOf('chat_groups', 'group_id', 'title') },
  }),
  section('notifications', 'notifications', {
    of: 'user_id',
    columns: ['type', 'kind', 'parameters', 'link', 'is_read', 'created_at'],
  }),
  section('notification-settings', 'notification_preferences', {
    of: 'user_id',
    key: 'user_id',
    columns: ['digest', 'site_ids'],
  }),
  section('exports', 'exports', { of: 'user_id', columns: ['list', 'file_name', 'status', 'created_at'] }),
];

/** The files of a person's export, in order. `sections.spec.ts` compares them with the database. */
export const PERSON_SECTIONS = [...ACCOUNT, ...SIGN_IN, ...WORK, ...CHECKLISTS, ...MESSAGES];
