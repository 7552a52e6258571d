interface Section {
  heading: string
  /** What is stored, and for how long. */
  facts: [what: string, howLong: string][]
}

const inBrowser = (choices: string, cookies: string): Section => ({
  heading: 'In your browser',
  facts: [
    [
      'Your login',
      'The site’s storage holds your account without its password and lists (user), a token (token), which of your lists the home page shows (library), and how many videos are in your queue (queued). Until you log out.',
    ],
    [
      'How far you watched while logged out',
      'Of the last 200 videos that you began: the place you reached, whether you finished it, when, and in which list (progress), and that there are some to continue (unfinished). Until you log in, which moves it to your account, or clear the data of this site.',
    ],
    [
      'Your last searches',
      'The last six texts that you searched for in the box that finds (recent-searches). Until you have it forget them, or log out.',
    ],
    [
      'What you are not interested in while logged out',
      'The last 200 videos that you do not want recommended (not-interested). Until you log in, which moves it to your account, or clear the data of this site. The home page asks for recommendations by these and by what you watched last; where there is a server, only its log has that.',
    ],
    [
      'The player',
      'How loud (media-chrome-pref-…) and how fast it was (playback-rate), whether it shows captions (captions), and that the next video does not play by itself (autoplay). Until you clear the data of this site. That it is as wide as the window (theatre). Until you turn that off.',
    ],
    [
      'This tab',
      'What you pressed before logging in, what you queued while logged out, what you scrolled to, and the requests of the request tester without passwords and tokens. Until you close the tab.',
    ],
    ['Your choices', choices],
    ['Cookies', cookies],
  ],
})

const youTube: [string, string] = [
  'YouTube',
  'Some trailers play from YouTube, in its no-cookie player. No player is loaded before you press Play. Then YouTube gets your IP address, and its own rules apply.',
]

const server: Section[] = [
  {
    heading: 'On this site’s server',
    facts: [
      [
        'Your account',
        'Name, display name, email, further fields if a program sent some with your sign-up, when you signed up and last changed any of it, when mail was shown to reach your address, since when the operator of this site refuses your logins, if so, and a hash of your password (argon2id), from which nobody can read it. Until you delete your account.',
      ],
      [
        'A second factor',
        'Where you turn it on: the secret that you share with your authenticator app, encrypted, and hashes of the recovery codes. Until you turn it off or delete your account.',
      ],
      [
        'Your lists',
        'Likes, watch later, history, what you are not interested in, what you queued, and playlists with their titles, descriptions, notes and order, and the time of each entry. Until you remove it or delete your account. What you remove can be brought back for ten minutes, and is deleted within the hour after, or somewhat later where the site was restarted.',
      ],
      [
        'How far you watched',
        'Of each video that you began: the place you reached, whether you finished it, when you last watched it, and in which list. Until you remove it or delete your account.',
      ],
      [
        'What you share',
        'A playlist that you share opens for everyone who has its link: its title, description and videos, your notes and, if you chose one, your display name. Never your name or email. The link is stored with the playlist. Until you stop sharing it, at once. Copies that others saved stay theirs.',
      ],
      [
        'Where you are logged in',
        'Browser and system, such as Firefox on Linux, when you logged in and when you last used it, to the hour. Deleted when you log out, or 30 days after the last use. Each login ends after a year.',
      ],
      [
        'The log',
        'Of each request its time, address with what you search for (never the link of a shared playlist), result and your IP address; of a sign-up, login, logout or change of an account also its number. The operator of this site decides how long the log lasts, and backups.',
      ],
      [
        'Traces',
        'Where the operator of this site collects them: of each request its time, address with what you search for, result, your IP address and browser, and database queries without their values. The operator decides how long they last.',
      ],
      [
        'Limits against abuse',
        'How often an IP address or account failed to log in, signed up, asked for a new password, opened a link that does not work, or stored something. For a few hours at most.',
      ],
      [
        'Invitations',
        'Where the operator of this site invites you by your email: that address, until you sign up, the invitation expires or is revoked.',
      ],
      [
        'Mail',
        'Where this site offers a new password by mail: one mail when you ask for it, sent by the mail server of its operator, with a link that works for an hour. What checks the link is deleted a day later. There is no other mail.',
      ],
      [
        'Searches',
        'The text of a search that finds little, and how often it was made on a day, where the operator of this site has not turned that off. Not by whom, and no text with an @. For 30 days.',
      ],
      ['Views', 'One number for each video. Nobody can tell who watched it.'],
    ],
  },
  inBrowser(
    'The theme, where you choose one (theme). Until you choose the system’s again.',
    'One, where you choose a language: its name (language). For a year.',
  ),
  {
    heading: 'Other sites',
    facts: [
      youTube,
      ['Everyone else', 'Nothing. There is no advertising, and no other site counts your visits.'],
    ],
  },
]

const browser: Section[] = [
  {
    heading: 'In this browser alone',
    facts: [
      [
        'Accounts and lists',
        'This edition of Cutscene has no server: accounts with all that you enter, lists, logins, links of shared playlists, secrets of second factors and hashes of passwords (PBKDF2) are in this browser’s database. They never leave it. Whoever uses this browser can read them, so choose a password that you use nowhere else.',
      ],
      [
        'How long',
        'Until you delete your account, reset this browser on the account page, or clear the data of this site. What you remove from a list can be brought back for ten minutes.',
      ],
      [
        'Pages and clips',
        'What you opened is cached, so that it works offline. Until a new version of the site replaces it, or you clear the data of this site.',
      ],
    ],
  },
  inBrowser(
    'The theme and the language, where you choose one (theme, language). Until you clear the data of this site.',
    'None.',
  ),
  {
    heading: 'Other sites',
    facts: [
      [
        'The host of these files',
        'It sees which files your browser loads, and your IP address. It decides how long it keeps a log.',
      ],
      [
        'Pictures from YouTube',
        'Pictures of some trailers come from YouTube’s servers, which see your IP address.',
      ],
      youTube,
    ],
  },
]

/** Only the page /privacy loads them. */
export const privacyMessages = {
  title: 'Terms and privacy',
  description: 'What is stored of you, for how long, and how it goes.',
  intro: 'What is stored of you, for how long, and how it goes. These are all the terms there are.',
  /** By where the service runs. */
  sections: { server, browser },
  yours: 'What you can do',
  yoursFacts: [
    [
      'See and take it with you',
      'The account page downloads your account, lists and logins as one file, without passwords and other secrets.',
    ],
    ['Correct it', 'Your name, display name and password can be changed on the account page.'],
    [
      'Delete it',
      'The account page deletes your account with all lists and logins: at once, and for good. The log and backups last as long as the operator of this site decides.',
    ],
  ] satisfies [string, string][],
  account: 'Go to your account',
  terms: 'The terms',
  termsFacts: [
    ['What it costs', 'Nothing.'],
    [
      'Whose the videos are',
      'Clips have the licence that is named below them. Trailers on YouTube belong to their publishers.',
    ],
    ['What is promised', 'Nothing: the site comes as it is, without warranty.'],
    [
      'What is asked of you',
      'Do not harm the site or others by it. Its operator may disable or delete an account that does.',
    ],
  ] satisfies [string, string][],
}

export type PrivacyMessages = typeof privacyMessages
