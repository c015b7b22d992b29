import { Module } from '@nestjs/common';
import { UserQueries } from './user.queries.ts';
import { UsersController } from './users.controller.ts';

@Module({ controllers: [UsersController], providers: [UserQueries], exports: [UserQueries] })
export class UsersModule {}
