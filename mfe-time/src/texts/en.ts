import { clock } from './clock.en.ts';
import { corrections } from './corrections.en.ts';
import { labour } from './labour.en.ts';
import { management } from './management.en.ts';
import { pay } from './pay.en.ts';
import { timeOff } from './time-off.en.ts';

export const en = { ...clock, ...corrections, ...labour, ...management, ...pay, ...timeOff } as const;
