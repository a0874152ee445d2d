import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPrivateAddress } from './is-private-address.ts'

/** Why a file is not put where the platform said. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
}

/** Where to connect: looked up once, so that no second look-up can lead elsewhere. */
export interface UploadTarget {
  url: URL
  address: string
  family: number
}

/**
 * The address that a presigned URL leads to (gaps.md, "Attachment slot"): https unless {base_url} is not, nothing in a
 * private network unless {base_url} is in one. Throws UploadRefused, and what a look-up fails with that may go well later.
 */
export async function resolveUploadTarget(uploadUrl: string, apiUrl: string): Promise<UploadTarget> {
  const base = new URL(apiUrl)
  const url = URL.canParse(uploadUrl) ? new URL(uploadUrl) : null
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && base.protocol === 'http:')
  if (!url || !isAllowed || url.username || url.password) throw new UploadRefused('no address for an upload')
  const addresses = await addressesOf(url)
  const first = addresses[0]
  if (!first) throw new UploadRefused('the host of the upload is not known')
  if (addresses.some(({ address }) => isPrivateAddress(address)) && !(await isPrivate(base))) {
    throw new UploadRefused('the upload leads into a private network')
  }
  return { url, ...first }
}

async function isPrivate(base: URL): Promise<boolean> {
  return (await addressesOf(base)).some(({ address }) => isPrivateAddress(address))
}

async function addressesOf({ hostname }: URL): Promise<{ address: string; family: number }[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family) return [{ address: host, family }]
  return lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND') return []
    throw error
  })
}
