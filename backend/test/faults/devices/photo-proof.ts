import { createHash } from 'node:crypto';
import type { Id } from '@workforce/contracts';
import type pg from 'pg';
import type { Worker } from './faults-organisation.ts';

interface StoredPhoto {
  id: Id;
  sha256: string;
}

/** Photos of these workers that can't be read through the API as they were stored. */
export async function unreadablePhotos(client: pg.Client, url: string, workers: readonly Worker[]): Promise<string[]> {
  const unreadable: string[] = [];
  for (const { place, token } of workers) {
    const { rows } = await client.query<StoredPhoto>('select id, sha256 from photos where uploaded_by_id = $1', [
      place.person,
    ]);
    for (const { id, sha256 } of rows) {
      const response = await fetch(`${url}/api/photos/${id}`, { headers: { Authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isWhole = response.ok && createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isWhole) unreadable.push(`photo ${id}: ${response.status}`);
    }
  }
  return unreadable;
}
