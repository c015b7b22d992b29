export const en = {
  screens: { adminSchedule: 'Schedule Management', schedule: 'Schedule', jobFunctions: 'Job Functions' },
} as const;
