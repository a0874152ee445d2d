import type { HostSettings } from '../host/host-settings.ts'

/** The keys of the vault, the one that seals first. */
export function keysOf({ STEWARD_VAULT_KEY }: Pick<HostSettings['settings'], 'STEWARD_VAULT_KEY'>): Buffer[] {
  return STEWARD_VAULT_KEY.split(',').map(key => Buffer.from(key, 'base64'))
}
