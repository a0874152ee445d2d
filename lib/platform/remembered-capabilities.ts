/** Operations that not every platform of the family has, or not for bots. */
export type CapabilityName = 'channel_listing' | 'message_listing' | 'message_reading' | 'bulk_delete' | 'audit_log'

export interface CapabilityState {
  available: boolean
  checkedAt: Date
}

/** Where a platform's capabilities are kept between calls, and between processes. */
export interface RememberedCapabilities {
  /** Null: never found out. */
  read(name: CapabilityName): Promise<CapabilityState | null>
  write(name: CapabilityName, state: CapabilityState): Promise<void>
}

/** For as long as the process lives. */
export function rememberInMemory(): RememberedCapabilities {
  const states = new Map<CapabilityName, CapabilityState>()
  return {
    read: async name => states.get(name) ?? null,
    write: async (name, state) => void states.set(name, state),
  }
}
