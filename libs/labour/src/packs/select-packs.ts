import type { LabourCheck } from '@workforce/contracts';
import { accept, refuse, type Result } from '@workforce/domain';
import type { Pack, PackParams } from './pack.ts';
import { isRecord, PARAMETERS } from './parameters.ts';
import { LABOUR_PACKS } from './registry.ts';

/**
 * The packs of a check with their parameters overruled (`labour §4`), or INVALID_INPUT at the field: an unknown or repeated pack, a
 * parameter that the pack doesn't have, a value that the parameter can't take.
 */
export function selectPacks(chosen: LabourCheck['packs']): Result<Pack[]> {
  const packs: Pack[] = [];
  for (const [place, { id, params = {} }] of chosen.entries()) {
    const field = `packs[${place}]`;
    const pack = LABOUR_PACKS.find((each) => each.id === id);
    if (!pack) return invalid(`There is no pack ${id}`, `${field}.id`);
    if (packs.some((each) => each.id === id)) return invalid(`The pack ${id} is there twice`, `${field}.id`);
    if (!isRecord(params)) return invalid('Parameters must be an object', `${field}.params`);
    for (const [name, value] of Object.entries(params)) {
      if (!isParameter(pack, name))
        return invalid(`The pack ${id} has no parameter ${name}`, `${field}.params.${name}`);
      const fault = PARAMETERS[name](value);
      if (fault !== undefined) return invalid(`${name} ${fault}`, `${field}.params.${name}`);
    }
    packs.push({ ...pack, params: { ...pack.params, ...params } });
  }
  return accept(packs);
}

const isParameter = (pack: Pack, name: string): name is keyof PackParams => Object.hasOwn(pack.params, name);

const invalid = (message: string, field: string): Result<never> => refuse('INVALID_INPUT', message, field);
