import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';

export type Account = Pick<Selectable<UserTable>, 'id' | 'password_hash'>;

/** What a client has kept for us, and is asked to keep from now on. */
export interface DeviceMemory {
  read(): string | undefined;
  write(text: string): void;
}

/**
 * Devices on which somebody has signed in to an account before. Tries from them are counted apart, so that strangers who
 * guess cannot keep its owner out ("device cookies":
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  /** Which device it is, where the account was signed in to on it with what signs in to it now. */
  recognise(account: Account, keepsake: DeviceMemory): Promise<string | undefined>;
  /** To be called when somebody has proved on a device that the account is theirs. */
  remember(account: Account, keepsake: DeviceMemory): Promise<void>;
}
