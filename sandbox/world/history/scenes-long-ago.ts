import { type Scene, say } from './script.ts'

/** The days before the last ten. */
export const LONG_AGO: Scene[] = [
  {
    channel: 'announcements',
    daysAgo: 20.4,
    lines: [
      say('ada', 'Aurora is moving its weekly meetup to Saturdays, 18:00 UTC. The lounge opens ten minutes earlier.', {
        reactions: { '👍': ['bo', 'mia', 'gus', 'paloma', 'kwame.o', 'wei_ling'], '🎉': ['hana', 'elodie'] },
      }),
    ],
  },
  {
    channel: 'general',
    daysAgo: 19.7,
    lines: [
      say('kwame.o', 'Saturday works much better for me, thank you {ada}'),
      say('maria_p', 'same here, Thursdays were impossible'),
      say('rex', 'nobody asked'),
      say('gus', 'we literally did, there was a poll', { re: 2, reactions: { '😂': ['paloma', 'ravi_m', 'otto'] } }),
    ],
  },
  {
    channel: 'general',
    daysAgo: 17.2,
    lines: [
      say('hana', 'New here, or here again? Say hello, tell us what you are working on, and read the welcome channel.'),
      say('system', '', { pins: 0 }),
      say('tuomas', 'Hello! Building a weather station from spare parts. The rain gauge used to be a coffee can.', {
        reactions: { '☕': ['hana', 'bjorn.h'], '👋': ['mia', 'dagny_s', 'lotte'] },
      }),
      say('dagny_s', 'pictures or it did not rain', { re: 2 }),
    ],
  },
  {
    channel: 'moderators',
    daysAgo: 16.1,
    lines: [
      say('mia', 'Rex is back under the nick "Rex the Unbanned". Watching for now.'),
      say('tomasz_w', 'He was warned twice in spring. Next one is a timeout from me.'),
      say('ines.cordeiro', 'Agreed. Write the reason down this time please, the log was empty last time.', { re: 1 }),
      say('mia', 'Noted.', { reactions: { '✅': ['ines.cordeiro', 'tomasz_w'] } }),
    ],
  },
  {
    channel: 'general',
    daysAgo: 15.3,
    lines: [
      say('rex', 'this place was better before the mods woke up'),
      say('fatou', 'which is when exactly'),
      say('rex', '@everyone wake up, the mods are reading your messages'),
      say('hana', '{rex} that is enough. You do not get to ping everybody, and it does not work anyway.', { re: 2 }),
    ],
  },
  {
    channel: 'art',
    daysAgo: 14.6,
    lines: [
      say('elodie', 'Finished the northern lights piece, three weekends for a sky that is gone in a minute', {
        file: { name: 'northern-lights.png' },
        reactions: { '😍': ['aiyana', 'keiko', 'jiho', 'priya.n'], ':aurora': ['ada', 'mia', 'elodie'] },
      }),
      say('aiyana', 'the green at the horizon is perfect', { re: 0 }),
      say('jiho', 'how did you do the stars?'),
      say('elodie', 'toothbrush and white gouache. And a lot of cursing.', { re: 2, edited: true }),
    ],
  },
  {
    channel: 'announcements',
    daysAgo: 12.5,
    lines: [
      say('yuki.tanaka', 'Winter game night: sign up by reacting!', {
        embeds: [
          {
            title: 'Winter game night',
            description: 'Four short games, teams of **three**, no preparation needed.',
            color: 0x3f8fd9,
            fields: [
              { name: 'When', value: 'Saturday, 18:00 UTC', inline: true },
              { name: 'Where', value: 'lounge', inline: true },
            ],
            footer: { text: 'Questions? Ask Yuki.' },
          },
        ],
        reactions: { '🎲': ['otto', 'gus', 'minh.anh', 'benedikt', 'rosa.q', 'lukas_b'], '🤔': ['vera'] },
      }),
    ],
  },
  {
    channel: 'games',
    daysAgo: 11.8,
    lines: [
      say('lukas_b', 'looking for a third for game night, we have a name already'),
      say('rosa.q', 'what is the name'),
      say('lukas_b', 'The Three of Spades. There are two of us.', { re: 1 }),
      say('rosa.q', 'fine, I am in', { reactions: { ':party_fox': ['lukas_b', 'yuki.tanaka'] } }),
    ],
  },
]
