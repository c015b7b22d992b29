import { MOMENTS } from '../harness/moments.ts';
import { declareTour } from '../tour/tour.ts';

declareTour('phone', MOMENTS.afterClockChange);
