import type { Id, PhotoSyncResponse } from '@workforce/contracts';
import type { DeviceApi } from './device-api.ts';
import type { Ledger } from './ledger.ts';
import { deliver } from './outbox.ts';

/** An action sent within this many ms goes without its time (`clock.kind`). */
const PROMPT_MS = 5_000;

/** A person's part of the organisation. */
export interface Workplace {
  person: Id;
  groupId: Id;
  instanceId: Id;
  tasks: readonly Id[];
  photoTasks: readonly Id[];
}

/** The writes of a person's device; each resolves once it is acknowledged and in the ledger. */
export class DeviceWrites {
  private ticks = 0;
  private photos = 0;
  private isClockedIn = false;

  constructor(
    private readonly api: DeviceApi,
    private readonly ledger: Ledger,
    private readonly place: Workplace,
    private readonly picture: Blob,
  ) {}

  /** Ticks or unticks the next task, with a note that tells which write was the last. */
  async tick(): Promise<void> {
    const { person, instanceId, tasks } = this.place;
    const key = crypto.randomUUID();
    const subject = tasks[this.ticks % tasks.length] ?? '';
    const status = Math.floor(this.ticks / tasks.length) % 2 === 0 ? 'completed' : 'pending';
    this.ticks += 1;
    const body = { items: [{ id: subject, status, notes: key }] };
    await deliver('A tick', () => this.api.call(`/checklist-instances/${instanceId}`, { method: 'PUT', body, key }));
    this.ledger.acknowledge({ kind: 'tick', person, key, subject });
  }

  async say(): Promise<void> {
    const { person, groupId } = this.place;
    const key = crypto.randomUUID();
    const body = { groupId, content: `Message ${key}` };
    await deliver('A message', () => this.api.call('/messages', { method: 'POST', body, key }));
    this.ledger.acknowledge({ kind: 'message', person, key, subject: body.content });
  }

  /** Clocks in, or out when clocked in. A retry sends when it was, and so has another body. */
  async clock(): Promise<void> {
    const { person } = this.place;
    const key = crypto.randomUUID();
    const kind = this.isClockedIn ? 'clock-out' : 'clock-in';
    const occurredAt = new Date().toISOString();
    const began = performance.now();
    const send = (body: object) => this.api.call(`/time-entries/${kind}`, { method: 'POST', body, key });
    await deliver(`A ${kind}`, async (earlier) => {
      if (earlier === 0 && performance.now() - began < PROMPT_MS) return send({});
      const answer = await send({ occurredAt });
      const { code } = (answer.body ?? {}) as { code?: string };
      return code === 'IDEMPOTENCY_KEY_REUSED' ? send({}) : answer;
    });
    this.isClockedIn = !this.isClockedIn;
    this.ledger.acknowledge({ kind, person, key, subject: '' });
  }

  /** Uploads a photo; a retry syncs it by its device id. Does nothing once every task has all it may have. */
  async photograph(perTask = 10): Promise<void> {
    const { person, instanceId, photoTasks } = this.place;
    const itemId = photoTasks[Math.floor(this.photos / perTask)];
    if (itemId === undefined) return;
    this.photos += 1;
    const key = crypto.randomUUID();
    await deliver('A photo', async (earlier) => {
      const form = new FormData();
      if (earlier === 0) {
        form.append('checklistInstanceId', instanceId);
        form.append('itemId', itemId);
        form.append('photoId', key);
        form.append('photo', this.picture, `${key}.jpg`);
        return this.api.call('/photos/upload', { method: 'POST', body: form });
      }
      const mapping = { photoId: key, checklistInstanceId: instanceId, itemId };
      form.append('photoMappings', JSON.stringify([mapping]));
      form.append('photos', this.picture, `${key}.jpg`);
      const answer = await this.api.call('/photos/sync', { method: 'POST', body: form });
      const [result] = (answer.body as PhotoSyncResponse | null)?.results ?? [];
      if (!result || result.photo) return answer;
      // A result without a photo carries its own refusal; without a known code it is a fault of the server.
      return { status: result.code === undefined || result.code === 'INTERNAL' ? 500 : 409, body: result };
    });
    this.ledger.acknowledge({ kind: 'photo', person, key, subject: itemId });
  }
}
