/** Form field with the two cards of the sandbox: one card works, and the other card fails. */
export const cardChoice = (legend: string): string => `<fieldset>
    <legend>${legend}</legend>
    <label class="choice"><input type="radio" name="card" value="works" checked> A card that works</label>
    <label class="choice"><input type="radio" name="card" value="fails"> A card that fails at the next renewal</label>
  </fieldset>`;
