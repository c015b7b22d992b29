import { Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import type { ChatGroup, GroupMember, Id, ReadMark } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { AddMemberDto, CreateChatGroupDto, GroupListQuery, GroupOrderDto, MemberListQuery } from './group.dto.ts';
import { GroupAccess } from './group-access.ts';
import { GroupQueries } from './group.queries.ts';
import { GroupsService } from './groups.service.ts';
import { MembersService } from './members.service.ts';
import { ReadMarkDto } from './message.dto.ts';
import { ReadMarksService } from './read-marks.service.ts';

/** Chat groups. Employees can access only groups they are members of. */
@Controller('chat-groups')
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly people: MembersService,
    private readonly marks: ReadMarksService,
    private readonly queries: GroupQueries,
    private readonly access: GroupAccess,
  ) {}

  /** Active groups in order: the caller's own, or all for managers and admins (`decisions §8`). */
  @Get()
  @Access('chat.talk')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() { search, ...page }: GroupListQuery): Promise<Page<ChatGroup>> {
    return this.queries.list(actor, page, search);
  }

  /** Creates a group; the caller becomes its first member, with role admin. */
  @Post()
  @Access('chat.administer')
  create(@CurrentActor() actor: Actor, @Body() body: CreateChatGroupDto): Promise<ChatGroup> {
    return this.groups.create(actor, body);
  }

  /** Reorders groups; returns the list. */
  @Put('order')
  @Access('chat.administer')
  order(@CurrentActor() actor: Actor, @Body() body: GroupOrderDto): Promise<ChatGroup[]> {
    return this.groups.order(actor, body);
  }

  /** Archives a group: it disappears from all lists, its messages are kept. */
  @Patch(':id/archive')
  @Access('chat.administer')
  archive(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ChatGroup> {
    return this.groups.archive(actor, id);
  }

  /** One group of the caller's list. */
  @Get(':id')
  @Access('chat.talk')
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ChatGroup> {
    return this.queries.listed(actor, id);
  }

  /** Members by name. */
  @Get(':id/members')
  @Access('chat.talk')
  @Paged()
  async members(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Query() query: MemberListQuery,
  ): Promise<Page<GroupMember>> {
    await this.access.visible(actor, id);
    return this.queries.members(id, query);
  }

  /** Adds an active person as a member. */
  @Post(':id/members')
  @Access('chat.administer')
  add(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: AddMemberDto): Promise<GroupMember> {
    return this.people.add(actor, id, body);
  }

  /** Removes a member; people can't remove themselves (§5). */
  @Delete(':id/members/:userId')
  @HttpCode(204)
  @Access('chat.administer')
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Param('userId', IdPipe) userId: Id,
  ): Promise<void> {
    return this.people.remove(actor, id, userId);
  }

  /** Moves the caller's read mark forward. */
  @Put(':id/read')
  @Access('chat.talk')
  read(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: ReadMarkDto): Promise<ReadMark> {
    return this.marks.move(actor, id, body.messageId);
  }
}
