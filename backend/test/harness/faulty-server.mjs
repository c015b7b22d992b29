/**
 * The product's entry point with two signal handlers that fail, to test uncaught exceptions and unhandled rejections.
 * The product itself has no such trigger.
 */
import '../../dist/main.js';

process.on('SIGUSR2', () => {
  throw new Error('Thrown on purpose');
});
process.on('SIGHUP', () => {
  Promise.reject(new Error('Rejected on purpose'));
});
