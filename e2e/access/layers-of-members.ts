import { after, type PageOfLayers, type Step } from './layer.ts'
import { choosing, guild, opened } from './stop-steps.ts'

const MEMBER: Step = ['button', 'Actions for Grey wagtail']
const FILTER: Step = ['button', 'Add filter']
const ACT: Step = ['button', 'Act on them']

/** What opens on the list of members, and in a record. */
export const LAYERS_OF_MEMBERS: PageOfLayers[] = [
  {
    as: 'mia',
    path: guild('members?q=wagtail'),
    layers: {
      'menu of the account': [['button', /^Account of/]],
      'Keyboard shortcuts': [
        ['button', /^Account of/],
        ['menuitem', 'Keyboard shortcuts'],
      ],
      'Find anything': [['button', 'Find anything']],
      'menu of a row': [MEMBER],
      ...after(MEMBER, ['Warn', 'Time out', 'Rename', 'Change roles', 'Add a note', 'Kick', 'Open profile']),
      Ban: [MEMBER, ['menuitem', /^Ban(?! in)/]],
      ...after(MEMBER, ['Ban in other guilds']),
      'menu of filters': [FILTER],
      ...after(FILTER, ['Has all of these roles', 'Joined', 'Bot or person', 'Was called']),
      sort: [['button', /^Sort:/]],
    },
  },
  {
    as: 'mia',
    path: guild('members?q=wagtail'),
    only: 'wide',
    layers: {
      columns: [['button', 'Columns']],
      export: [['button', 'Export']],
      views: [['button', 'Views']],
      'Save as a view': [
        ['button', 'Views'],
        ['menuitem', 'Save as a view'],
      ],
    },
  },
  {
    as: 'mia',
    path: guild('members?q=wagtail'),
    only: 'phone',
    layers: {
      'more pages': [['button', /^More$/]],
      'more actions of the list': [['button', 'More actions']],
      'Save as a view': [
        ['button', 'More actions'],
        ['menuitem', 'Save as a view'],
      ],
    },
  },
  {
    as: 'mia',
    path: guild('members'),
    next: choosing,
    only: 'wide',
    layers: {
      'Ban those chosen': [['button', 'Ban']],
      'Roles of those chosen': [['button', 'Change roles']],
      'more actions of those chosen': [['button', 'More actions']],
      'Rename those chosen': [
        ['button', 'More actions'],
        ['menuitem', 'Rename'],
      ],
    },
  },
  {
    as: 'mia',
    path: guild('members'),
    next: choosing,
    only: 'phone',
    layers: { 'menu of those chosen': [ACT], 'Kick those chosen': [ACT, ['menuitem', 'Kick']] },
  },
  {
    as: 'mia',
    path: ({ userId }) => guild(`members?member=${userId}`),
    next: opened,
    layers: { 'Delete messages of somebody': [['button', /^Delete messages of/]] },
  },
]
