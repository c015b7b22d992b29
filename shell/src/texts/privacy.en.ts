/** Texts of the page that says what is stored about people (`identity §5`). */
export const privacy = {
  title: 'Privacy',
  subtitle: 'What is stored about you, why, and for how long',
  loading: 'Loading privacy notice...',
  failed: 'The privacy notice could not be loaded',
  list: 'What is stored',
  kept: 'Kept',
  until: {
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    account: 'As long as your account',
    ever: 'Without an end',
    elsewhere: 'As long as whoever keeps them decides',
  },
  kinds: {
    account: {
      name: 'Account',
      text: 'Your name, username, contact data, roles, job functions, work terms and how you sign in. You need them to use the product.',
    },
    shifts: { name: 'Shifts', text: 'When and where you are planned to work.' },
    'time-entries': {
      name: 'Working time and pay',
      text: 'When you clocked in and out, your breaks, corrections, timesheets and what they pay. The law asks for them.',
    },
    'time-off': { name: 'Time off', text: 'Your requests and the decisions on them.' },
    checklists: {
      name: 'Checklists',
      text: 'Your tasks, what you noted and who reviewed it.',
    },
    photos: { name: 'Photos', text: 'Pictures that prove tasks, without the place where they were taken.' },
    messages: {
      name: 'Messages',
      text: 'What you write in groups. It stays when your account is deleted, without your name.',
    },
    notifications: { name: 'Notifications', text: 'What you were told, read or not.' },
    sessions: {
      name: 'Sign-ins',
      text: 'The devices and network addresses from which you signed in, so that you can end sessions.',
    },
    addresses: {
      name: 'Network addresses in the security log',
      text: 'From where accounts were used or changed, to find misuse.',
    },
    requests: { name: 'Answers to your requests', text: 'So that nothing is done twice when the network fails.' },
    exports: { name: 'Exports', text: 'Files that you asked for.' },
    'time-audit': {
      name: 'History of working time',
      text: 'Every change of a time entry with your name and who made it, so that it can be proved.',
    },
    'security-log': {
      name: 'Security log',
      text: 'Sign-ins and changes to accounts with names, so that misuse can be proved. Only administrators see it.',
    },
    webhooks: {
      name: 'Messages to other systems',
      text: 'What other systems, such as payroll, were told: that something of yours has changed, without your name.',
    },
    'security-log-file': {
      name: 'Copies of the security log',
      text: 'Another system collects the security log, with names. What it has stays there when you are erased here.',
    },
    backups: {
      name: 'Backups',
      text: 'Copies of everything, in case data is lost. Those made before you are erased have your data until they are deleted. If one is restored, you are erased again.',
    },
  },
  counted: {
    account: 'Counted from when your account is deactivated. Your hours and pay stay, under no name.',
    shifts: 'Counted from the end of a shift.',
    'time-off': 'Counted from the last day.',
    checklists: 'Counted from when a checklist is completed or deleted.',
    photos: 'Counted from when their checklist is completed or deleted.',
    sessions: 'Counted from their end.',
  },
  ofPlace: 'By the rule of {{place}}.',
  places: {
    title: 'Other Places',
    text: 'What belongs to another place is kept as long as that place says: messages by the place of their group, shifts, time off, checklists and photos by their site.',
    list: 'Places that differ',
    more_one: '{{count}} further place differs.',
    more_other: '{{count}} further places differ.',
    rules: 'Data Retention',
  },
  files_one: 'Deleted photos are gone for good after {{count}} day.',
  files_other: 'Deleted photos are gone for good after {{count}} days.',
  rights: {
    title: 'Your Rights',
    text: 'You can download everything that is stored about you at any time. Ask an administrator to correct what is wrong, or, once you have left, to erase what is stored.',
    profile: 'Download Your Data',
  },
} as const;
