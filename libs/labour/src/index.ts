export * from './evaluate.ts';
export * from './input/check-input.ts';
export type { Pack, PackParams } from './packs/pack.ts';
export { LABOUR_PACKS } from './packs/registry.ts';
export { selectPacks } from './packs/select-packs.ts';
export type { LabourInput } from './rules/facts.ts';
export { instantOf, isLabourTime } from './time/instants.ts';
export { roundPunch } from './time/rounding.ts';
