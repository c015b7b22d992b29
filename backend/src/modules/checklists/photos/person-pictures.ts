import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { PersonFile } from '../../../platform/personal-data/personal-data.ts';
import { PhotoFiles } from './photo-files.ts';

/** The pictures of a person's checklists and those that they took, for their export. */
@Injectable()
export class PersonPictures {
  constructor(
    private readonly em: EntityManager,
    private readonly photos: PhotoFiles,
  ) {}

  async *of(person: Id): AsyncGenerator<PersonFile> {
    for (const id of await this.idsOf(person)) {
      // A picture that the storage has lost is left out.
      const file = await this.photos.open(id, 'full');
      if (file) yield { name: `photos/${id}.jpg`, content: file.stream };
    }
  }

  private async idsOf(person: Id): Promise<Id[]> {
    const { rows } = await sql<{ id: Id }>`
      select p.id from photos p join checklist_instances i on i.id = p.instance_id
      where i.employee_id = ${person} or p.uploaded_by_id = ${person} order by p.id`.execute(
      this.em.fork().getKysely(),
    );
    return rows.map(({ id }) => id);
  }
}
