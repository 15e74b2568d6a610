/** Bounds of a password in UTF-16 units. Long ones are what protects; no mixture of characters is asked for (NIST SP 800-63B-4). */
export const passwordLength = { min: 10, max: 128 } as const;

/** Passwords of ten characters and more from the public lists of the most used ones: the first that anybody tries. */
const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 0123456789 9876543210 0987654321 1111111111 0000000000 2222222222 5555555555 7777777777 9999999999 1234512345
  1122334455 1234567891 12345678910 123456789a a123456789 123456789q q123456789 1234567890a 123456789123 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc qazwsxedcr qazwsxedcrfv zaq12wsxcde zxcvbnm123 qwertyuiop qwertyuiop123
  qwerty1234 qwerty12345 qwerty123456 asdfghjkl1 asdfghjkl123 asdfasdfasdf password12 password123 password1234 password12345
  password01 passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword mypassword mypassword1 iloveyou12 iloveyou123 iloveyou1234
  iloveyouforever welcome123 welcome1234 welcome12345 letmein123 letmein1234 changeme123 changeme1234 administrator admin12345
  admin123456 administrator1 superman123 spiderman1 spiderman123 batman1234 basketball basketball1 football123 baseball123
  liverpool1 liverpool123 chelsea123 manchester manchesterunited barcelona1 realmadrid butterfly1 chocolate1 strawberry sunshine12
  sunshine123 princess12 princess123 monkey1234 dragon1234 michael123 jennifer12 charlie123 computer123 internet123 samsung123
  california washington1 elizabeth1 christopher alexander1 alexandra1 abcdefghij abcdefghijk abc123456789 abcd123456 abcd1234567
  aaaaaaaaaa qqqqqqqqqq zzzzzzzzzz trustno1234 whatever123 starwars123 pokemon123 minecraft1 minecraft123 summer2024 summer2025
  winter2024 winter2025 spring2025 autumn2025 company123 business123 secret1234 secret12345 testtest123 test123456 testing123
  temporary1 temppassword newpassword newpassword1 contrasena1 contrasena123 contraseña contraseña1 contraseña123 teamo12345
  barcelona10 estrella123 mariposa123 princesa123 permit1234 permits123 plumbline1 plumbline123`
    .split(/\s+/)
    .map((word) => word.trim()),
);

/** Why a password is not taken; null = it is. `like-email`: it is the address, or the part before its @. */
export type PasswordFault = "too-short" | "too-long" | "too-common" | "like-email";

/** Holds a new password against the rule; the same on the page and on the server. `email` may be empty where it is not known. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  if (password.length < passwordLength.min) return "too-short";
  if (password.length > passwordLength.max) return "too-long";
  const plain = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.has(plain) || new Set(plain).size < 3) return "too-common";
  const address = email.trim().toLowerCase();
  const name = address.split("@")[0] ?? "";
  return address !== "" && (plain === address || plain === name) ? "like-email" : null;
}
