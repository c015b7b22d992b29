/** Descriptions of pending and rejected entries. */
export const outboxTexts = {
  done: {
    completed: 'Completed: {{subject}}',
    needs_attention: 'Needs Attention: {{subject}}',
    not_completed: 'Not Completed: {{subject}}',
    pending: 'Set back to pending: {{subject}}',
    start: 'Start Checklist: {{subject}}',
    submit: 'Submit Checklist: {{subject}}',
    progress: 'Progress of {{subject}}',
    photo: 'Photo: {{subject}}',
    'clock-in': 'Clock In',
    'clock-out': 'Clock Out',
    'break-start': 'Start Break',
    'break-end': 'End Break',
    message: 'Message: {{content}}',
    messageTo: 'Message to {{subject}}: {{content}}',
  },
} as const;
