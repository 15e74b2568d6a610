import { option, type QuestionData } from "./wording";

/** Kinds of use as the building code groups them. */
export const occupancyOptions: NonNullable<QuestionData["options"]> = [
  option("A-2", "Restaurant, bar or banquet hall (A-2)", "Restaurante, bar o salón de banquetes (A-2)"),
  option("A-3", "Worship, gym, gallery or theater (A)", "Lugar de culto, gimnasio, galería o teatro (A)"),
  option("B", "Office, clinic, bank or salon (B)", "Oficina, clínica, banco o salón de belleza (B)"),
  option("E", "School or day care (E)", "Escuela o guardería (E)"),
  option("F", "Factory or workshop (F)", "Fábrica o taller (F)"),
  option("H", "Hazardous materials (H)", "Materiales peligrosos (H)"),
  option("I", "Hospital or care home (I)", "Hospital o residencia de cuidados (I)"),
  option("M", "Shop (M)", "Tienda (M)"),
  option("R", "Hotel or apartments (R)", "Hotel o apartamentos (R)"),
  option("S", "Storage or repair garage (S)", "Almacén o taller mecánico (S)"),
  option("U", "Barn, shed or tower (U)", "Granero, cobertizo o torre (U)"),
];
