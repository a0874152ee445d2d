import type { Page } from '@playwright/test'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { Person } from '../sign-in.ts'
import { choosing, failing, guild, logsInGeneral, opened, press, withoutScripts } from './stop-steps.ts'
import type { World } from './world.ts'

export interface Stop {
  /** The folder of the page below app/; empty where no page answers. */
  route: string
  /** What stands there, where that is not what most people see. */
  state?: string
  as: Person | 'nobody' | 'ada by code'
  path: string | ((world: World) => string)
  /** What leads from the page to the state. */
  next?: (page: Page) => Promise<unknown>
  /** Signs of loading are what is looked at. */
  isLoading?: true
}

/** Pages that only lead elsewhere. */
export const REDIRECTS = ['', 'app', 'account/confirmed']

const G = 'guilds/[guildId]'

/** Every page, and every state of it that looks different. The first of a route is the one most people see. */
export const STOPS: Stop[] = [
  { route: 'sign-in', as: 'nobody', path: '/sign-in' },
  { route: 'sign-in', state: 'by code', as: 'nobody', path: '/sign-in', next: press('Use a code in chat') },
  { route: 'sign-in', state: 'refused', as: 'nobody', path: '/sign-in?error=OAuthCallback' },
  { route: 'guilds', as: 'mia', path: '/guilds' },
  { route: 'guilds', state: 'of the owner', as: 'ada', path: '/guilds' },
  { route: 'guilds', state: 'none', as: 'otto', path: '/guilds' },
  { route: G, as: 'mia', path: guild() },
  { route: G, state: 'as tables', as: 'mia', path: guild(), next: press('Show as tables') },
  { route: G, state: 'the bot lacks much', as: 'mia', path: `/guilds/${GUILDS.deneb}` },
  { route: `${G}/members`, as: 'mia', path: guild('members') },
  { route: `${G}/members`, state: 'filters', as: 'mia', path: guild('members?bot=no&pending=no&sort=-name') },
  { route: `${G}/members`, state: 'empty', as: 'mia', path: guild('members?q=zzzz') },
  { route: `${G}/members`, state: 'selection', as: 'mia', path: guild('members'), next: choosing },
  {
    route: `${G}/members`,
    state: 'sheet',
    as: 'mia',
    path: ({ userId }) => guild(`members?member=${userId}`),
    next: opened,
  },
  { route: `${G}/members`, state: 'by a former name', as: 'mia', path: guild('members?wasCalled=White') },
  {
    route: `${G}/members`,
    state: 'sheet with former names',
    as: 'mia',
    path: ({ renamedId }) => guild(`members?member=${renamedId}`),
    next: opened,
  },
  { route: `${G}/members`, state: 'error', as: 'mia', path: guild('members'), next: failing('/members?', 'zz') },
  { route: `${G}/members/left`, as: 'mia', path: guild('members/left') },
  { route: `${G}/members/left`, state: 'empty', as: 'mia', path: guild('members/left?q=zzzz') },
  { route: `${G}/bans`, as: 'mia', path: guild('bans') },
  { route: `${G}/bans`, state: 'empty', as: 'mia', path: guild('bans?q=zzzz') },
  { route: `${G}/bans`, state: 'forbidden', as: 'hana', path: guild('bans') },
  { route: `${G}/roles`, as: 'mia', path: guild('roles') },
  { route: `${G}/roles`, state: 'sheet', as: 'mia', path: ({ roleId }) => guild(`roles?role=${roleId}`), next: opened },
  { route: `${G}/roles`, state: 'new', as: 'bo', path: guild('roles?role=new'), next: opened },
  { route: `${G}/roles`, state: 'who can', as: 'mia', path: guild('roles?who=BAN_MEMBERS') },
  { route: `${G}/messages`, as: 'mia', path: ({ channelId }) => guild(`messages?channel=${channelId}`) },
  { route: `${G}/messages`, state: 'deleted and edited', as: 'mia', path: guild('messages?former=all') },
  {
    route: `${G}/messages`,
    state: 'deleted and edited, none kept',
    as: 'mia',
    path: `/guilds/${GUILDS.borealis}/messages?former=all`,
  },
  {
    route: `${G}/messages`,
    state: 'deleted and edited, forbidden',
    as: 'rex',
    path: ({ channelId }) => guild(`messages?channel=${channelId}&former=all`),
  },
  { route: `${G}/messages`, state: 'selection', as: 'mia', path: guild('messages'), next: choosing },
  { route: `${G}/messages`, state: 'empty', as: 'mia', path: guild('messages?q=zzzz') },
  { route: `${G}/composer`, as: 'mia', path: guild('composer') },
  { route: `${G}/composer`, state: 'an embed', as: 'mia', path: guild('composer'), next: press('Add embed') },
  { route: `${G}/composer`, state: 'forbidden', as: 'mia', path: `/guilds/${GUILDS.deneb}/composer` },
  { route: `${G}/runs`, as: 'mia', path: guild('runs') },
  { route: `${G}/runs`, state: 'empty', as: 'mia', path: `/guilds/${GUILDS.deneb}/runs` },
  { route: `${G}/runs/[runId]`, as: 'mia', path: ({ planned }) => guild(`runs/${planned}`) },
  { route: `${G}/runs/[runId]`, state: 'ended', as: 'mia', path: ({ ended }) => guild(`runs/${ended}`) },
  { route: `${G}/runs/[runId]`, state: 'unknown', as: 'mia', path: guild(`runs/${crypto.randomUUID()}`) },
  { route: `${G}/evidence`, as: 'mia', path: guild('evidence') },
  { route: `${G}/evidence`, state: 'empty', as: 'mia', path: `/guilds/${GUILDS.borealis}/evidence` },
  { route: `${G}/evidence/[evidenceId]`, state: 'unknown', as: 'mia', path: guild(`evidence/${crypto.randomUUID()}`) },
  { route: `${G}/evidence/[evidenceId]`, as: 'mia', path: ({ copy }) => guild(`evidence/${copy}`) },
  { route: `${G}/audit`, as: 'mia', path: guild('audit') },
  { route: `${G}/audit`, state: 'one open', as: 'mia', path: guild('audit'), next: press(/^Details:/) },
  { route: `${G}/audit`, state: 'empty', as: 'mia', path: guild('audit?q=zzzz') },
  { route: `${G}/audit`, state: 'own entries only', as: 'hana', path: guild('audit') },
  { route: `${G}/audit/moderators`, as: 'bo', path: guild('audit/moderators') },
  { route: `${G}/audit/moderators`, state: 'empty', as: 'mia', path: `/guilds/${GUILDS.deneb}/audit/moderators` },
  { route: `${G}/audit/moderators`, state: 'forbidden', as: 'hana', path: guild('audit/moderators') },
  { route: `${G}/settings`, as: 'bo', path: guild('settings') },
  { route: `${G}/settings`, state: 'a mod log', as: 'bo', path: guild('settings'), next: logsInGeneral },
  { route: `${G}/settings`, state: 'read only', as: 'mia', path: guild('settings') },
  ...[
    'members',
    'members/left',
    'bans',
    'roles',
    'messages',
    'composer',
    'runs',
    'audit',
    'audit/moderators',
    'settings',
  ].map(
    (name): Stop => ({
      route: `${G}/${name}`,
      state: 'loading',
      as: 'mia',
      path: guild(name),
      next: withoutScripts,
      isLoading: true,
    }),
  ),
  { route: 'account', as: 'mia', path: '/account' },
  { route: 'account/confirm', as: 'ada', path: '/account/confirm' },
  { route: 'account/unlock', as: 'ada by code', path: '/account/unlock' },
  { route: 'account/confirm', state: 'refused', as: 'ada', path: '/account/confirm?error=other' },
  ...['settings', 'profile', 'presence', 'invite', 'token', 'health'].map(
    (name): Stop => ({ route: `app/${name}`, as: 'ada', path: `/app/${name}` }),
  ),
  { route: 'app/settings', state: 'forbidden', as: 'mia', path: '/app/settings' },
  { route: '', state: 'no such page', as: 'mia', path: '/nowhere' },
  { route: '', state: 'no such guild', as: 'mia', path: '/guilds/1/members' },
]
