/**
 * The product's own entry with two faults that a signal brings about, so that a test can see what becomes of faults that nobody
 * caught. The product has no way to ask for one.
 */
import '../../dist/main.js';

process.on('SIGUSR2', () => {
  throw new Error('Thrown on purpose');
});
process.on('SIGHUP', () => {
  Promise.reject(new Error('Rejected on purpose'));
});
