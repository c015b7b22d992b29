import { floor } from './floor.en.ts';
import { management } from './management.en.ts';

export const en = {
  ...floor,
  ...management,
  loading: 'Loading...',
} as const;
