import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { LoginRequest } from '@workforce/contracts';

export class LoginDto implements LoginRequest {
  /** Not case-sensitive. */
  @IsString()
  @IsNotEmpty({ message: 'Username is required' })
  @MaxLength(200)
  username: string;

  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(1_000)
  password: string;
}
