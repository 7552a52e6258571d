/** Exists where the demo account is on. The login page's dummy button fills it in. */
export const demoAccount = {
  firstName: 'Player',
  lastName: 'One',
  email: 'player.one@cutscene.example',
  password: 'press-start-1',
} as const
