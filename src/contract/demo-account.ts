/** There from the start where the demo account is on; the login page fills it in. */
export const demoAccount = {
  firstName: 'Player',
  lastName: 'One',
  email: 'player.one@cutscene.example',
  password: 'press-start-1',
} as const
