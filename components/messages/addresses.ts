'use client'

import { createContext, use } from 'react'

interface Addresses {
  /** Whose pictures a page may show. */
  cdnUrl: string
  /** Where the platform's own client is. */
  webUrl: string
}

const PlatformAddresses = createContext<Addresses>({ cdnUrl: '', webUrl: '' })

export const AddressesProvider = PlatformAddresses.Provider

/** Where the platform's parts are. */
export function useAddresses(): Addresses {
  return use(PlatformAddresses)
}
