/** The sample school's accounts: `npm start` prints them, the seed creates them, the browser tests sign in with them. */
export const SAMPLE_PASSWORD = 'talaan-sample';

export const SAMPLE_ACCOUNTS = [
  { role: 'administrator', email: 'principal@mabini.example', note: 'approves teachers, answers requests to reopen' },
  { role: 'teacher', email: 'ana.reyes@mabini.example', note: 'approved' },
  { role: 'teacher', email: 'ben.cruz@mabini.example', note: 'approved' },
  { role: 'teacher', email: 'carla.santos@mabini.example', note: 'approved; new here, so the tours run' },
  { role: 'teacher', email: 'dino.pending@mabini.example', note: 'waits for approval' },
];
