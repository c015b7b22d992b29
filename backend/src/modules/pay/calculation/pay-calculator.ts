import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type PaidTimesheet, PayFactsQueries } from './pay-facts.queries.ts';
import { type PayOfTimesheet, payOfTimesheet } from './pay-of-timesheet.ts';

/** People of one statement. */
const PEOPLE_AT_A_TIME = 250;

/** Works out what timesheets pay, from entries, rates, policies and adjustments (`pay §3`). */
@Injectable()
export class PayCalculator {
  constructor(private readonly facts: PayFactsQueries) {}

  /**
   * The pay of timesheets of one period, in their order. It lets other requests run in between.
   *
   * @param includesRates false for readers who must not learn rates, not even from findings
   */
  async of(timesheets: readonly PaidTimesheet[], { includesRates = true } = {}): Promise<PayOfTimesheet[]> {
    const results: PayOfTimesheet[] = [];
    for (let start = 0; start < timesheets.length; start += PEOPLE_AT_A_TIME) {
      const some = timesheets.slice(start, start + PEOPLE_AT_A_TIME);
      const facts = await this.facts.of(some, { includesRates });
      for (const timesheet of some) {
        results.push(payOfTimesheet(timesheet, facts));
        await nextTurn();
      }
    }
    return results;
  }
}
