import { isIP } from 'node:net'

/** The address of a page, for a message that others read; empty where only this machine or its network would find it. */
export function pageLink(stewardUrl: string, path: string): string {
  const { hostname } = new URL(stewardUrl)
  const isPublic = hostname.includes('.') && isIP(hostname) === 0 && !hostname.endsWith('.local')
  return isPublic ? `${stewardUrl}${path}` : ''
}
