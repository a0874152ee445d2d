import { NOBODY } from './entrance.ts'

/** Every GET route of the application's owner, below /api/app. */
export const OWNER_READS = ['settings', 'profile', 'changes', 'faults', 'health', 'presence', 'invite']

/** The owner's pages, below /app. */
export const OWNER_PAGES = ['settings', 'profile', 'presence', 'invite', 'token', 'health']

/** Every POST route that takes a file of a message, below /api/guilds/:id. */
export const UPLOADS = ['composer/uploads', 'composer/kept-files']

/** Every POST route of commands on the host, below /api/host: to whoever has not the host's key there is none. */
export const HOST_ROUTES = ['backup', 'doctor', 'rotate-key', 'setup-code', 'token']

/** Read by whoever is signed in: their own guilds, and what is wrong with the bot's token. */
export const VIEWER_READS = ['/api/guilds', '/api/token']

/** What answers without a session, and why it may: see app/entrances.test.ts. */
export const OPEN_ROUTES = ['/healthz', '/readyz', '/metrics', '/outside-picture', '/api/sign-in/code']

/** What makes a session; next-auth's own and the one by a code in chat. */
export const SIGN_IN_ROUTES = ['/sign-in', '/api/auth/[...nextauth]', '/api/sign-in/code', '/api/sign-in/code/finish']

/** Every page of a guild, below /guilds/:id. */
export const GUILD_PAGES = [
  '',
  '/members',
  '/members/left',
  '/bans',
  '/roles',
  '/messages',
  '/composer',
  '/audit',
  '/audit/moderators',
  '/runs',
  `/runs/${NOBODY}`,
  '/evidence',
  `/evidence/${NOBODY}`,
  '/settings',
]

/** Pages that belong to no guild; whoever is not signed in is led to sign in. */
export const OTHER_PAGES = ['/guilds', '/app', '/account', '/account/unlock', '/account/confirm', '/account/confirmed']
