import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ChecklistTemplate as WireTemplate, Id, SecurityEvent, TemplateRequest } from '@workforce/contracts';
import { type TemplateDraft, validateTemplate } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { requireVersion } from '../../../platform/errors/require-version.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { describeChanges } from '../../security-log/logged-changes.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import type { JobFunction } from '../../users/job-function.entity.ts';
import { lockJobFunction } from '../../users/job-function-locks.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { ChecklistTemplate, TemplateItem } from './template.entity.ts';
import { TemplateFollowers } from './template-followers.ts';
import { TemplateQueries } from './template.queries.ts';

/** Commands on templates (§2.9, `decisions §5`). Invalid input is INVALID_INPUT with the field. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly templates: TemplateQueries,
    private readonly access: UnitAccess,
    private readonly followers: TemplateFollowers,
    private readonly events: EventBus,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError FORBIDDEN for a unit that the actor doesn't manage */
  create(actor: ActorRef, request: TemplateRequest): Promise<WireTemplate> {
    return this.transactions.run(async (em) => {
      const draft = unwrap(validateTemplate(request));
      const unitId = await this.access.unitOfNew(actor, 'template.edit', request.unitId);
      const template = new ChecklistTemplate(this.clock.newId(), this.clock.now(), {
        name: draft.name,
        description: draft.description,
        jobFunction: await this.jobFunction(em, actor, draft.jobFunctionId),
        unit: unitId === null ? null : em.getReference(OrgUnit, unitId),
        isActive: draft.isActive ?? true,
      });
      this.replaceItems(template, draft.items);
      await em.persist(template).flush();
      await this.logged(actor, template, 'template_created');
      await this.events.publish('template.updated', {
        templateId: template.id,
        name: template.name,
        siteIds: await this.access.sitesOf(unitId),
        employeeIds: [],
      });
      return this.templates.byId(template.id);
    });
  }

  /**
   * Updates a template and its open checklists.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for one of a unit that the actor doesn't manage, STALE_VERSION
   */
  update(actor: ActorRef, id: Id, request: TemplateRequest): Promise<WireTemplate> {
    return this.transactions.run(async (em) => {
      const template = await this.lock(em, actor, id);
      requireVersion(template, request.version);
      const draft = unwrap(validateTemplate(request));
      await em.populate(template, ['items', 'jobFunction']);
      const before = loggedFields(template);
      template.name = draft.name;
      template.description = draft.description;
      template.jobFunction = await this.jobFunction(em, actor, draft.jobFunctionId, template.jobFunction?.id);
      template.isActive = draft.isActive ?? template.isActive;
      template.updatedAt = this.clock.now();
      this.replaceItems(template, draft.items);
      await em.flush();
      await this.logged(actor, template, 'template_changed', describeChanges(before, loggedFields(template)));
      const updated = await this.templates.byId(id);
      const employeeIds = await this.followers.follow(updated);
      await this.events.publish('template.updated', {
        templateId: id,
        name: updated.name,
        siteIds: await this.access.sitesOf(updated.unitId),
        employeeIds,
      });
      return updated;
    });
  }

  /**
   * Deletes a template and its untouched open checklists; the others keep its name.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for one of a unit that the actor doesn't manage
   */
  delete(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const template = await this.lock(em, actor, id);
      await this.logged(actor, template, 'template_deleted');
      const employeeIds = await this.followers.deleteUntouched(id);
      await em.nativeDelete(ChecklistTemplate, { id });
      await this.events.publish('template.updated', {
        templateId: id,
        name: template.name,
        siteIds: await this.access.sitesOf(template.unit?.id ?? null),
        employeeIds,
      });
    });
  }

  /** The lock keeps create-today from using the template while it changes. */
  private async lock(em: EntityManager, actor: ActorRef, id: Id): Promise<ChecklistTemplate> {
    const template = await em.findOne(ChecklistTemplate, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!template) throw notFound('The checklist template');
    await this.access.requireManagedRow(actor, 'template.edit', template.unit?.id ?? null, 'The checklist template');
    return template;
  }

  private async logged(
    actor: ActorRef,
    template: ChecklistTemplate,
    event: SecurityEvent,
    what?: string,
  ): Promise<void> {
    const unit = template.unit && (await this.em.findOneOrFail(OrgUnit, template.unit.id));
    const detail =
      what === undefined ? `${template.name}, for ${unit?.name ?? 'everyone'}` : `${template.name}: ${what}`;
    await this.log.record({ event, actor, subject: null, siteId: unit?.siteId ?? null, detail });
  }

  /** The job function: the one that the template had, or one that the actor sees. */
  private async jobFunction(em: EntityManager, actor: ActorRef, id: Id, had?: Id): Promise<JobFunction> {
    const jobFunction = await lockJobFunction(em, id);
    const isKnown =
      jobFunction &&
      (id === had || (await this.access.isVisible(actor, 'job-function.read', jobFunction.unit?.id ?? null)));
    if (!isKnown) throw invalid('jobFunctionId', 'This job function does not exist');
    return jobFunction;
  }

  private replaceItems(template: ChecklistTemplate, drafts: TemplateDraft['items']): void {
    const existing = new Map(template.items.getItems().map((item) => [item.id, item]));
    const items = drafts.map((draft, index) => {
      const { id, ...definition } = draft;
      if (id === undefined) return new TemplateItem(this.clock.newId(), template, definition);
      const item = existing.get(id);
      if (!item) throw invalid(`items.${index}.id`, 'This item does not belong to the template');
      return Object.assign(item, definition);
    });
    template.items.set(items);
  }
}

/** What a template says, for the security log. */
const loggedFields = ({ name, description, jobFunction, isActive, items }: ChecklistTemplate) => ({
  name,
  description,
  'job function': jobFunction.name,
  state: isActive ? 'active' : 'inactive',
  tasks: items
    .getItems()
    .map(({ text, requiresPhoto }) => `${text}${requiresPhoto ? ' (photo)' : ''}`)
    .join('; '),
});

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
