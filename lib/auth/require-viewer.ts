import { calledBy } from '../directory/called-by.ts'
import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { ownerIdOf } from '../application/owner-id.ts'
import { StewardError } from '../errors.ts'
import { avatarUrl } from '../platform/cdn.ts'
import { steward } from '../steward.ts'
import { sessionCookie } from './session-cookie.ts'
import { findSession, freshUntil } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/** Whoever sent this request, or null. Asked once a request, however many components ask. */
export const currentViewer = cache(async (): Promise<Viewer | null> => {
  const opened = await steward()
  const token = (await cookies()).get(sessionCookie(opened.env.stewardUrl).name)?.value
  const found = token ? await findSession(opened.db, token) : null
  if (!found) return null
  const { viewer, session } = found
  const isOwner = (await ownerIdOf(opened)) === viewer.id
  const isUnlocked = session.method === 'oauth' || session.unlockedAt !== null
  return {
    id: viewer.id,
    username: viewer.username,
    displayName: calledBy(viewer.globalName, viewer.username, viewer.id),
    avatarUrl: avatarUrl(opened.platform.cdnUrl, viewer),
    sessionId: session.id,
    isApplicationOwner: isOwner && isUnlocked,
    mayUnlock: isOwner && !isUnlocked,
    freshUntil: freshUntil(session),
  }
})

/** The viewer; throws `unauthenticated`. For actions and routes. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await currentViewer()
  if (!viewer) throw new StewardError('unauthenticated', 'Your session has ended. Sign in again.')
  return viewer
}

/** The viewer; sends everybody else to the sign-in page, and from there back to `path`. For pages. */
export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await currentViewer()) ?? redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`)
}
