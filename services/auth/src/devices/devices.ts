import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';

export type Account = Pick<Selectable<UserTable>, 'id' | 'password_hash'>;

export interface DeviceMemory {
  read(): string | undefined;
  write(text: string): void;
}

/**
 * Attempts from known devices are counted separately, so that strangers who guess passwords cannot lock out the owner
 * ("device cookies": https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  recognise(account: Account, keepsake: DeviceMemory): Promise<string | undefined>;
  remember(account: Account, keepsake: DeviceMemory): Promise<void>;
}
