/** Texts of outcomes (`decisions §10`). */
export const outcomeTexts = {
  saved: 'Saved on this device',
  savedOf: '{{noun}} saved on this device',
  offline: "It will be sent when you're back online.",
  unavailable: "The server isn't available right now. It will be sent automatically.",
  fault: 'The server had a problem. It is saved on this device and will be sent again automatically.',
  faultOf: '{{failed}}. The server had a problem. It is saved on this device and will be sent again automatically.',
} as const;
