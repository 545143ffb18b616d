import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';

export type Account = Pick<Selectable<UserTable>, 'id' | 'password_hash'>;

/** Reads and writes the device cookie of a client. */
export interface DeviceMemory {
  read(): string | undefined;
  write(text: string): void;
}

/**
 * Devices on which a user has signed in to an account before. Attempts from known devices are counted separately, so
 * that strangers who guess passwords cannot lock out the owner ("device cookies":
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export interface KnownDevices {
  /** Returns the id of the device if a user has signed in to the account on it with the current credentials. */
  recognise(account: Account, keepsake: DeviceMemory): Promise<string | undefined>;
  /** Remembers the device after a user has proved that they own the account. */
  remember(account: Account, keepsake: DeviceMemory): Promise<void>;
}
