import type { DemoPay } from './demo-site.ts';

/** What the people of Harbour Animal Shelter earn, and what happened to their hours. */
export const HARBOUR_PAY: DemoPay = {
  admin: 'admin',
  wages: [
    { username: 'employee', rateCents: 1_850, hoursPerWeek: 40, payrollNumber: '1004' },
    { username: 'bea', rateCents: 1_950, hoursPerWeek: 40, payrollNumber: '1005' },
    { username: 'chidi', rateCents: 1_800, hoursPerWeek: 40, payrollNumber: '1006' },
    { username: 'dana', rateCents: 1_900, hoursPerWeek: 40, payrollNumber: '1007' },
    { username: 'elif', rateCents: 1_750, hoursPerWeek: 30, payrollNumber: '1008' },
    { username: 'farid', rateCents: 2_250, hoursPerWeek: 40, payrollNumber: '1009' },
    { username: 'grace', rateCents: 2_100, hoursPerWeek: 40, payrollNumber: '1010' },
    { username: 'hugo', rateCents: 2_050, hoursPerWeek: 40, payrollNumber: '1011' },
    { username: 'iris', rateCents: 2_000, hoursPerWeek: 32, payrollNumber: '1012' },
  ],
  weeklyBudgetCents: 700_000,
  shortNotice: {
    username: 'elif',
    startTime: '07:00',
    endTime: '11:00',
    reason: 'Two school classes at once: the front desk needs a second person',
  },
  corrected: 'employee',
  disputed: 'dana',
};
