import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ChecklistInstance, ChecklistItem } from '@workforce/contracts';
import { Config } from '../config/config.ts';
import { PRIVATE_FILE, privateFolder } from '../config/private-files.ts';
import { PhotoUploadsService } from '../modules/checklists/photos/photo-uploads.service.ts';
import { settle } from '../platform/idempotency/prepared-write.ts';
import { SITES } from './demo-sites.ts';
import { draw } from './drawing.ts';
import type { StaffMember } from './staff.ts';

const MOTIFS = new Map(
  SITES.flatMap(({ templates }) => templates)
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ text, photo }) => (photo ? [[text, photo] as const] : [])),
);
/** Number of different pictures per motif. */
const VARIANTS = 5;

/** Adds the photos that the demo's tasks require: draws them and uploads them like a phone. */
@Injectable()
export class DemoPhotos {
  constructor(
    private readonly uploads: PhotoUploadsService,
    private readonly config: Config,
  ) {}

  async take(
    instance: ChecklistInstance,
    tasks: readonly ChecklistItem[],
    employee: StaffMember,
    variant: number,
  ): Promise<void> {
    for (const task of tasks) {
      const motif = MOTIFS.get(task.text);
      if (!motif) continue;
      const picture = await draw(motif, variant % VARIANTS);
      await this.send(picture, `${motif}.jpg`, { checklistInstanceId: instance.id, itemId: task.id }, employee);
    }
  }

  private async send(
    picture: Buffer,
    originalname: string,
    target: { checklistInstanceId: string; itemId: string },
    employee: StaffMember,
  ): Promise<void> {
    await privateFolder(this.config.uploadDir);
    const path = join(this.config.uploadDir, `demo-${target.itemId}`);
    await writeFile(path, picture, { mode: PRIVATE_FILE });
    try {
      const sha256 = createHash('sha256').update(picture).digest('hex');
      const file = { fieldname: 'photo', originalname, mimetype: 'image/jpeg', path, size: picture.length, sha256 };
      await settle(await this.uploads.prepare(employee, { ...target, file }));
    } finally {
      await rm(path, { force: true });
    }
  }
}
