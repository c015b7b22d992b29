export const sites = {
  title: 'Sites',
  search: 'Search sites',
  all: 'All my sites',
  list: 'Sites to show',
  none: 'No site of this name',
  more_one: '{{count}} more: search by name',
  more_other: '{{count}} more: search by name',
  tooMany: 'At most {{limit}} sites can be chosen.',
  cancel: 'Cancel',
  show: 'Show',
} as const;
