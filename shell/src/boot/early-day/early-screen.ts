import type { AppConfig } from '@workforce/contracts';
import { readKeptDay, type DayPlan, type OwnDay } from '@workforce/web-core';
import { paintEarlyDay } from './early-day.ts';

/** An employee's home before the app's code is there: first as the device knows the day, then as the server does. */
export function earlyScreen({ productTitle, timeZone }: AppConfig) {
  let paint: ReturnType<typeof paintEarlyDay> | undefined;
  let kept: Promise<unknown> = Promise.resolve();
  const show = ({ day }: OwnDay, plan: DayPlan) => {
    const early = { productTitle, timeZone, day, plan, language: document.documentElement.lang };
    if (paint) paint(early);
    else paint = paintEarlyDay(early);
  };
  return {
    /** Shows the day as the device knows it; a device that doesn't shows nothing yet. */
    showKept: (own: OwnDay): void => {
      kept = readKeptDay(own)
        .then((plan) => plan && show(own, plan))
        .catch(() => undefined);
    },
    /** Shows the day as the server has answered. */
    show: (own: OwnDay, plan: DayPlan): void => void kept.then(() => show(own, plan)),
  };
}
