import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { LoginRequest } from '@workforce/contracts';

// Of several rules on a field the lowest is checked first, and only the first that fails is told.
export class LoginDto implements LoginRequest {
  /** Not case-sensitive. */
  @MaxLength(200)
  @IsString()
  @IsNotEmpty({ message: 'Username is required' })
  username: string;

  @MaxLength(1_000)
  @IsString()
  @IsNotEmpty({ message: 'Password is required' })
  password: string;
}
