import { CAST } from '../../sandbox/world/cast.ts'
import { after, type PageOfLayers, type Step } from './layer.ts'
import { LAYERS_OF_APPLICATION } from './layers-of-application.ts'
import { LAYERS_OF_COMPOSER } from './layers-of-composer.ts'
import { LAYERS_OF_LOG } from './layers-of-log.ts'
import { LAYERS_OF_MEMBERS } from './layers-of-members.ts'
import { choosesNotes, choosing, guild } from './stop-steps.ts'

const FILTER: Step = ['button', 'Add filter']

/** Dialogs, menus, sheets and popovers, by the page from which they open; each kind at least once. */
export const PAGES_OF_LAYERS: PageOfLayers[] = [
  ...LAYERS_OF_MEMBERS,
  {
    as: 'mia',
    path: guild('bans'),
    layers: {
      'Ban many': [['button', 'Ban many']],
      'more of bans': [['button', 'More']],
      'Import bans': [
        ['button', 'More'],
        ['menuitem', 'Import bans'],
      ],
      Unban: [['button', /^Unban/]],
    },
  },
  {
    as: 'bo',
    path: guild('roles'),
    layers: {
      'menu of a role': [['button', 'Actions for Moderator']],
      ...after(['button', 'Actions for Moderator'], ['Edit role', 'Delete role']),
    },
  },
  {
    as: 'mia',
    path: ({ channelId }) => guild(`messages?channel=${channelId}`),
    layers: {
      'menu of a message': [['button', /^Actions for the message/]],
      ...after(['button', /^Actions for the message/], ['Delete message', 'Add a reaction', 'Warn']),
      ...after(FILTER, ['Written by', 'Pattern', 'Several channels', 'When']),
      jump: [['button', 'Jump']],
    },
  },
  {
    as: 'mia',
    path: ({ channelId }) => guild(`messages?channel=${channelId}`),
    only: 'phone',
    layers: { 'more actions of messages': [['button', 'More actions']] },
  },
  {
    as: 'mia',
    path: ({ channelId }) => guild(`messages?channel=${channelId}`),
    next: choosing,
    layers: {
      'Delete those chosen': [['button', 'Delete…']],
      'Keep a copy of those chosen': [['button', 'Keep a copy…']],
    },
  },
  {
    as: 'mia',
    path: ({ channelId, userId }) => guild(`messages?channel=${channelId}&author=${userId}`),
    layers: { 'Versions of a message': [['button', '(edited)']] },
  },
  {
    as: 'mia',
    path: guild('messages?former=all'),
    layers: {
      'menu of a version': [['button', /^Actions for what/]],
      ...after(['button', /^Actions for what/], ['All versions', 'Keep a copy', 'Warn']),
      'export of versions': [['button', 'Export']],
    },
  },
  ...LAYERS_OF_LOG,
  { as: 'bo', path: guild('settings'), layers: { 'Add a template': [['button', 'Add a template']] } },
  {
    as: 'bo',
    path: guild('settings'),
    next: page => page.getByRole('textbox', { name: 'Person' }).fill(`<@${CAST.rex.id}>`),
    layers: { 'Erase the data of somebody': [['button', 'See what is kept']] },
  },
  {
    as: 'bo',
    path: guild('settings'),
    next: choosesNotes,
    layers: { 'Import notes': [['button', 'Choose a file with notes']] },
  },
  ...LAYERS_OF_COMPOSER,
  ...LAYERS_OF_APPLICATION,
]
