import { describe, expect, test } from "vitest";
import { figureText, inWholeDollars } from "./reporting-text";

describe("amounts of one column", () => {
  const written = (values: readonly number[]) => {
    const whole = inWholeDollars(values);
    return values.map((value) => figureText({ value, records: 9, withheld: false }, "cents", whole));
  };

  test("keep their cents where all are small", () => {
    expect(written([8_371, 128_800])).toEqual(["$83.71", "$1,288.00"]);
  });

  test("are all in whole dollars where one is large", () => {
    expect(written([8_371, 879_189_400_600])).toEqual(["$84", "$8,791,894,006"]);
  });
});
