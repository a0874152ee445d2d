import { CAST } from '../../sandbox/world/cast.ts'
import type { PageOfLayers } from './layer.ts'
import { guild } from './stop-steps.ts'

/** What opens on the pages that tell what was done: bulk runs, the log, its figures, copies. */
export const LAYERS_OF_LOG: PageOfLayers[] = [
  { as: 'mia', path: guild('runs'), layers: { 'New run': [['button', 'New run']] } },
  {
    as: 'mia',
    path: ({ ended }) => guild(`runs/${ended}`),
    layers: { 'Undo this run': [['button', 'Undo this run']], 'file of a run': [['button', 'Export']] },
  },
  {
    as: 'bo',
    path: guild('audit'),
    layers: {
      'filters of the log': [['button', 'Add filter']],
      'Undo an entry': [['button', /^Undo: Mia renamed Dipper/]],
      'Correct a reason': [
        ['button', /^Details: Mia renamed Dipper/],
        ['button', /^Correct the reason: Mia renamed Dipper/],
      ],
    },
  },
  {
    as: 'bo',
    path: guild(`audit?actor=${CAST.mia.id}`),
    only: 'wide',
    layers: { 'file of the log': [['button', 'Export']], 'Take back all': [['button', 'Take back all…']] },
  },
  {
    as: 'bo',
    path: guild(`audit?actor=${CAST.mia.id}`),
    only: 'phone',
    layers: {
      'more actions of the log': [['button', 'More actions']],
      'Take back all': [
        ['button', 'More actions'],
        ['menuitem', 'Take back all…'],
      ],
    },
  },
  {
    as: 'bo',
    path: guild('audit/moderators'),
    layers: {
      'what a figure counts': [['button', /^Mia, other: /]],
      'file of the figures': [['button', 'Export']],
    },
  },
  { as: 'bo', path: ({ copy }) => guild(`evidence/${copy}`), layers: { 'file of a copy': [['button', 'Export']] } },
]
