import type { Adapter, AdapterUser } from 'next-auth/adapters'
import type { Steward } from '../steward.ts'
import type { Browser } from './browser.ts'
import { endSession } from './end-sessions.ts'
import { rotateSession } from './rotate-session.ts'
import { createSession, findSession, SESSION_MAX_MS } from './sessions.ts'
import { findViewer } from './viewers.ts'

/**
 * next-auth over our own tables. There is no account table: a viewer's id is the platform's user id, and no token of
 * theirs is kept (design, rule 8). The `signIn` callback (admit.ts) has stored the viewer before any of this is asked.
 */
export function stewardAdapter(steward: Steward, { userAgent, formerToken, confirmsFor }: Browser): Adapter {
  const { db } = steward
  const user = async (id: string) => toAdapterUser(await findViewer(db, id))
  const confirm = async (viewerId: string, token: string) => {
    const former = await findSession(db, formerToken ?? '')
    const rotated =
      former && (await rotateSession(steward, { id: former.session.id, viewerId }, { token, method: 'oauth' }))
    if (!rotated) throw new Error('The session has ended while it was being confirmed.')
    return rotated
  }
  const neverAsked = async () => {
    throw new Error('next-auth asked for something that the signIn callback has already done.')
  }
  return {
    createUser: neverAsked,
    linkAccount: neverAsked,
    getUser: user,
    getUserByAccount: ({ providerAccountId }) => user(providerAccountId),
    getUserByEmail: async () => null,
    updateUser: async ({ id }) => (await user(id))!,
    createSession: async ({ sessionToken: token, userId }) => {
      const session =
        confirmsFor === null
          ? await createSession(db, { viewerId: userId, method: 'oauth', userAgent, token })
          : await confirm(userId, token)
      return { sessionToken: token, userId, expires: session.expiresAt }
    },
    getSessionAndUser: async sessionToken => {
      // next-auth would go on with the session it finds, under the same token.
      const found = confirmsFor === null ? await findSession(db, sessionToken) : null
      if (!found) return null
      const { session, viewer } = found
      return {
        session: { sessionToken, userId: viewer.id, expires: session.expiresAt },
        user: toAdapterUser(viewer)!,
      }
    },
    // Our sessions end on their own terms: next-auth's sliding expiry changes nothing.
    updateSession: async () => null,
    deleteSession: sessionToken => endSession(steward, sessionToken),
  }
}

/** In seconds, for the cookie. */
export const SESSION_MAX_S = SESSION_MAX_MS / 1000

function toAdapterUser(viewer: { id: string; username: string } | null): AdapterUser | null {
  // The platform tells no address, and next-auth's type insists on one.
  return viewer && { id: viewer.id, name: viewer.username, email: '', emailVerified: null }
}
